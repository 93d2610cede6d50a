export { changePassword } from './changePassword.ts'
export { editAccountInfo } from './editAccountInfo.ts'
export { getAccountDetails } from './getAccountDetails.ts'
export { putUsername } from './putUsername.ts'
