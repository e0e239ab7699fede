package twofold;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** As much JSON as the protocol has: objects and lists of texts, numbers, truth values and null. */
final class Json {
  private final String text;
  private int at = 0;

  private Json(String text) {
    this.text = text;
  }

  /** The object in a line, or null if it is none. */
  static Map<String, Object> parse(String line) {
    try {
      Json json = new Json(line.trim());
      Object value = json.value();
      if (json.at != json.text.length() || !(value instanceof Map)) return null;
      @SuppressWarnings("unchecked")
      Map<String, Object> object = (Map<String, Object>) value;
      return object;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** An object as one line: names and values by turns. */
  static String write(Object... namesAndValues) {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      if (i > 0) out.append(',');
      append(out, namesAndValues[i]);
      out.append(':');
      append(out, namesAndValues[i + 1]);
    }
    return out.append('}').toString();
  }

  private static void append(StringBuilder out, Object value) {
    if (value instanceof List<?> list) {
      out.append('[');
      for (int i = 0; i < list.size(); i++) {
        if (i > 0) out.append(',');
        append(out, list.get(i));
      }
      out.append(']');
    } else if (value instanceof String string) {
      out.append('"');
      for (char c : string.toCharArray()) {
        if (c == '"' || c == '\\') out.append('\\').append(c);
        else if (c < ' ' || c > '~') out.append(String.format("\\u%04x", (int) c));
        else out.append(c);
      }
      out.append('"');
    } else {
      out.append(value);
    }
  }

  private Object value() {
    skipBlanks();
    switch (text.charAt(at)) {
      case '{':
        return object();
      case '[':
        return list();
      case '"':
        return string();
      default:
        return word();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    at++;
    for (skipBlanks(); text.charAt(at) != '}'; skipBlanks()) {
      if (text.charAt(at) == ',') at++;
      skipBlanks();
      String name = string();
      skipBlanks();
      expect(':');
      object.put(name, value());
    }
    at++;
    return object;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    at++;
    for (skipBlanks(); text.charAt(at) != ']'; skipBlanks()) {
      if (text.charAt(at) == ',') at++;
      list.add(value());
    }
    at++;
    return list;
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char escaped = text.charAt(at++);
      if (escaped == 'u') {
        out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
        at += 4;
      } else {
        int plain = "bfnrt".indexOf(escaped);
        out.append(plain < 0 ? escaped : "\b\f\n\r\t".charAt(plain));
      }
    }
    return out.toString();
  }

  private Object word() {
    int from = at;
    while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(from, at);
    switch (word) {
      case "null":
        return null;
      case "true":
        return true;
      case "false":
        return false;
      default:
        return Double.valueOf(word);
    }
  }

  private void skipBlanks() {
    while (Character.isWhitespace(text.charAt(at))) at++;
  }

  private void expect(char c) {
    if (text.charAt(at++) != c) throw new IllegalArgumentException("not JSON");
  }
}
