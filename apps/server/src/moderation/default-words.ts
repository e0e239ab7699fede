/** Names that would speak for whoever runs the server; nobody can have these. */
export const RESERVED_WORDS = `
admin*
moderat*
official*
operator
root
server
staff
support*
sysop
system
twofold*
`;

/**
 * What is refused where the operator has no list: a few insults in the languages of the app that are
 * nothing else. TWOFOLD_WORDS names a file in its place.
 */
export const DEFAULT_WORDS = `
# English
*fuck*
bitch*
bullshit
cunt*
faggot*
nigga*
*nigger*
rapist*
shit
shitty
slut
wanker*
whore*
# German
*arschloch*
*fotze*
*hitler*
hure
hurensohn*
*missgeburt*
nazi
nazis
*schlampe*
schwuchtel*
*wichser*
# Vietnamese
đụ
địt
lồn
cặc
đĩ
đmm
`;
