export { getVerifyEmail } from './getVerifyEmail.ts'
export { verifyEmail } from './verifyEmail.ts'
