import { contract } from '@koinon/contract'
import { notYet } from '../../../../kernel/handle.ts'

export { deleteContent } from './deleteContent.ts'
export { featureContent } from './featureContent.ts'
export { getContentPostPreviewById } from './getContentPostPreviewById.ts'
export { searchComments } from './searchComments.ts'
export { searchContent } from './searchContent.ts'
export { unblockContent } from './unblockContent.ts'
export { unfeatureContent } from './unfeatureContent.ts'

export const importContent = notYet(contract.admin.importContent)
