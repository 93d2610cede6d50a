export { deleteSessions } from './deleteSessions.ts'
export { getSessions } from './getSessions.ts'
export { refreshedToken } from './refreshedToken.ts'
export { validateToken } from './validateToken.ts'
