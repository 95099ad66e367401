/** Promises that cannot be observed from outside, with reasons. */
export const unprovable: Readonly<Record<string, string>> = {
  'SP-10': 'It is about a firewall that stands before the server and refuses nothing of the kit’s.',
  'SP-40': 'It is the app that waits for the profile before it keeps a session; a server has nothing to do for it.',
  'SP-46': 'It is between a game and the page around its frame: no HTTP.',
}
