import { contract } from '@koinon/contract'
import { notYet } from '../../../kernel/handle.ts'

const { groups } = contract

export const contentLibrariesDelete = notYet(groups.contentLibrariesDelete)
export const contentLibrariesPosts = notYet(groups.contentLibrariesPosts)
export const contentLibrariesSearch = notYet(groups.contentLibrariesSearch)
export const contentLibrariesUpdate = notYet(groups.contentLibrariesUpdate)
export const contentLibraryItemsProgress = notYet(groups.contentLibraryItemsProgress)
export const contentLibraryItemsSearch = notYet(groups.contentLibraryItemsSearch)
export const createContentLibrary = notYet(groups.createContentLibrary)
export const getContentLibrary = notYet(groups.getContentLibrary)
export const listContentLibraries = notYet(groups.listContentLibraries)
