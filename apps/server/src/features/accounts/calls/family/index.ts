export { familyLinkApprove } from './familyLinkApprove.ts'
export { familyLinkReject } from './familyLinkReject.ts'
