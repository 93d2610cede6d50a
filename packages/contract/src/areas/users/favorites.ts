import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { FavoriteKind, FavoriteView, Id, Ok, Page, paging } from '../../shared/index.ts'

export const addFavoriteEntity = call({
  method: 'POST',
  path: '/users/addFavoriteEntity',
  auth: 'member',
  summary: 'Saves something to find it again; nobody else learns of it.',
  body: z.strictObject({ kind: FavoriteKind, entityId: Id }),
  response: FavoriteView,
  errors: [
    'POST_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'USER_NOT_FOUND',
    'LIBRARY_NOT_FOUND',
    'PREMIUM_REQUIRED',
  ],
})

export const removeFavoriteEntity = call({
  method: 'POST',
  path: '/users/removeFavoriteEntity',
  auth: 'member',
  summary: 'Takes something out of what is saved, whether it still exists or not.',
  body: z.strictObject({ kind: FavoriteKind, entityId: Id }),
  response: Ok,
})

export const listFavoriteEntities = call({
  method: 'POST',
  path: '/users/listFavoriteEntities',
  auth: 'member',
  summary: 'Lists what the member saved, the last saved first.',
  description: 'What may no longer be seen is left out; it is back when it may be seen again.',
  body: z.strictObject({ kind: FavoriteKind.optional(), ...paging }),
  response: Page(FavoriteView),
  reads: true,
})
