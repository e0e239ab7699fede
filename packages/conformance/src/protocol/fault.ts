/** Every way in which a program can fail to speak the protocol. */
export const PROGRAM_FAULTS = [
  'not-started',
  'exited',
  'timeout',
  'line-too-long',
  'bad-json',
  'bad-message',
  'wrong-id',
  'extra-output',
  'closed',
] as const;
export type ProgramFaultCode = (typeof PROGRAM_FAULTS)[number];

/** The program broke down, as opposed to answering with an exception. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';
  readonly code: ProgramFaultCode;

  constructor(code: ProgramFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** An exception that a program answered with, by the name it gave. */
export class ProgramException extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
