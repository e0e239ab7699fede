/** Memory of its own for a table, filled with zeros: tables are larger than the heap allows. */
export function room(bytes: usize): usize {
  return <usize>memory.grow(<i32>((bytes + 0xffff) >> 16)) << 16;
}
