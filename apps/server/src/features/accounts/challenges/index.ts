export { challengeKeyOf, openChallenge } from './challenges.ts'
export { contactFromToken } from './contactFromToken.ts'
