export { isAdministrator, isStaff, readAccount, signOut, useAccount, wasSignedIn } from './session.ts'
export type { Account } from './session.ts'
export { owedPage, safeNext } from './owed.ts'
