import { deviceStorage } from '../data/browserStorage.ts'

// The account that was last signed in with this browser. Only a hint whether to ask for it: for a visitor the refusal
// would show up as an error in the console.
const key = 'koinon.signed-in'

export const lastSignedIn = (): string | null => deviceStorage.read(key)
export const saveLastSignedIn = (accountId: string): void => void deviceStorage.save(key, accountId)
export const clearLastSignedIn = (): void => void deviceStorage.save(key, null)
