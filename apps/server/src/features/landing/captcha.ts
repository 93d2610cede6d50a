export { checkCaptcha } from '#features/accounts/index.ts'
