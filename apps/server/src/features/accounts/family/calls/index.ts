export { familyLinkApprove } from './familyLinkApprove.ts'
export { familyLinkAsk } from './familyLinkAsk.ts'
export { familyLinkReject } from './familyLinkReject.ts'
export { familyLinksWaiting } from './familyLinksWaiting.ts'
