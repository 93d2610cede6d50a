export { isAdministrator, isProbablySignedIn, isStaff, readAccount, signOut, useAccount } from './session.ts'
export type { Account } from './session.ts'
export { pendingStepPage } from './pendingSteps.ts'
