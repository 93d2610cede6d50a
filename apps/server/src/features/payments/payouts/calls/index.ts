export { stripeConnectCreateAccount } from './stripeConnectCreateAccount.ts'
export { stripeConnectCreateAccountSession } from './stripeConnectCreateAccountSession.ts'
