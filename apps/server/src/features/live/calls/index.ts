export { createStreamKey } from './createStreamKey.ts'
export { deleteStreamKey } from './deleteStreamKey.ts'
export { getEnterpriseStreamLinks } from './getEnterpriseStreamLinks.ts'
export { getStreamKeys } from './getStreamKeys.ts'
