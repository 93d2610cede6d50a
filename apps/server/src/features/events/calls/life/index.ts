import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { groups } = contract

export { communityEvent } from './communityEvent.ts'
export const communityEventUpdates = notYet(groups.communityEventUpdates)
export { createCommunityEvent } from './createCommunityEvent.ts'
export const createCommunityEventPost = notYet(groups.createCommunityEventPost)
export const createPost = notYet(groups.createPost)
export { deleteCommunityEvent } from './deleteCommunityEvent.ts'
export { duplicateCommunityEvent } from './duplicateCommunityEvent.ts'
export const getCommunityEventsFeed = notYet(groups.getCommunityEventsFeed)
export { updateCommunityEvent } from './updateCommunityEvent.ts'
