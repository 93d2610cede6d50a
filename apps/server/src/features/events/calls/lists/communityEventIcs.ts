import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

export const communityEventIcs = notYet(contract.groups.communityEventIcs)
