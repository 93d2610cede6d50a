export { browserOf, countryOfRequest, languageOfRequest, markedBrowser } from './browserIdentity.ts'
export { checkCaptcha } from './captcha.ts'
export { signIn } from './signIn.ts'
export { signInLinkOf } from './signInLinks.ts'
