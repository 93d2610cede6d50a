export { audit } from './audit.ts'
export { checkAdminAuthorization } from './checkAdminAuthorization.ts'
export { transparency } from './transparency.ts'
export { getSwaggerDoc } from './getSwaggerDoc.ts'
