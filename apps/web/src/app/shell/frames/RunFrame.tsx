import { isStaff, useAccount } from '#lib/session/index.ts'
import { ManageFrame } from './ManageFrame.tsx'
import { WideFrame } from './WideFrame.tsx'

/** For screens that staff have in the administration, and people who run a community have without being staff. */
export const RunFrame = () => (isStaff(useAccount()) ? <ManageFrame /> : <WideFrame />)
