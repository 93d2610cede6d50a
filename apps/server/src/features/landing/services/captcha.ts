export { checkCaptcha } from '../../accounts/index.ts'
