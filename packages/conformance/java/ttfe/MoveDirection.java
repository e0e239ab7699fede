package ttfe;

/** The four sliding directions; NORTH is towards row 0. */
public enum MoveDirection {
  NORTH,
  SOUTH,
  EAST,
  WEST
}
