export { addFavoriteEntity } from './addFavoriteEntity.ts'
export { listFavoriteEntities } from './listFavoriteEntities.ts'
export { removeFavoriteEntity } from './removeFavoriteEntity.ts'
