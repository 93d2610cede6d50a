import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

const { groups } = contract

export const communityEvent = notYet(groups.communityEvent)
export const communityEventUpdates = notYet(groups.communityEventUpdates)
export const createCommunityEvent = notYet(groups.createCommunityEvent)
export const createCommunityEventPost = notYet(groups.createCommunityEventPost)
export const createPost = notYet(groups.createPost)
export const deleteCommunityEvent = notYet(groups.deleteCommunityEvent)
export const duplicateCommunityEvent = notYet(groups.duplicateCommunityEvent)
export const getCommunityEventsFeed = notYet(groups.getCommunityEventsFeed)
export const updateCommunityEvent = notYet(groups.updateCommunityEvent)
