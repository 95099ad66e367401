/** A body field for a name or another short text chosen by a player. */
export type GivenName = { operation: string; field: string }

/** Every one of them (given-names.test.ts). */
export const givenNames: readonly GivenName[] = [
  { operation: 'auth.signUp', field: 'players_name' },
  { operation: 'auth.signUp', field: 'address' },
  { operation: 'auth.social', field: 'players_name' },
  { operation: 'auth.social', field: 'address' },
  { operation: 'passkeys.add', field: 'name' },
  { operation: 'passkeys.rename', field: 'name' },
  { operation: 'cashBox.renameCard', field: 'name' },
  { operation: 'profile.saveUser', field: 'first_name' },
  { operation: 'profile.saveUser', field: 'last_name' },
  { operation: 'profile.saveUser', field: 'address' },
]
