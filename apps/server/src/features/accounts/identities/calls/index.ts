export { addAppleSignIn } from './addAppleSignIn.ts'
export { addGoogleSignIn } from './addGoogleSignIn.ts'
export { removeAppleSignIn } from './removeAppleSignIn.ts'
export { removeGoogleSignIn } from './removeGoogleSignIn.ts'
