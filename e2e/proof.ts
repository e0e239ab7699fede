/** Only the long proof has the time for what is repeated to be surer; see `npm run proof`. */
export const isProof: boolean = process.env['TWOFOLD_PROOF'] !== undefined;
