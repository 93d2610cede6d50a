export { GroupHead } from './GroupHead.tsx'
export type { GroupShown } from './GroupHead.tsx'
export { GroupRow, GroupRows } from './GroupRow.tsx'
export { JoinButton } from './JoinButton.tsx'
