export { challengeKeyOf, openChallenge, readLink, redeemLink } from './challenges.ts'
export { contactFromToken } from './contactFromToken.ts'
export { addressOfStopToken, refuseInvitations } from './invitationRefusals.ts'
export { type ChallengeRow, withdrawChallenge } from './store/challenges.ts'
