export { audit } from './audit.ts'
export { checkAdminAuthorization } from './checkAdminAuthorization.ts'
export { getSwaggerDoc } from './getSwaggerDoc.ts'
