/** Promises that cannot be observed from outside, with reasons. */
export const unprovable: Readonly<Record<string, string>> = {
  'SP-10': 'It concerns a firewall in front of the server, which does not block the kit.',
  'SP-40': 'It concerns the app, which loads the profile before it stores a session.',
  'SP-46': 'It concerns messages between a game and the page around its frame, not HTTP.',
}
