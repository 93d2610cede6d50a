import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { FavoriteKind, FavoriteView, Id, Ok, Page, paging } from '../../shared/index.ts'

export const addFavoriteEntity = call({
  method: 'POST',
  path: '/users/addFavoriteEntity',
  auth: 'member',
  summary: 'Saves something so that it can be found again; nobody else learns of it.',
  body: z.strictObject({ kind: FavoriteKind, entityId: Id }),
  response: FavoriteView,
  errors: [
    'POST_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'EVENT_NOT_FOUND',
    'USER_NOT_FOUND',
    'LIBRARY_NOT_FOUND',
    'PREMIUM_REQUIRED',
    'NOT_FOUND',
  ],
})

export const removeFavoriteEntity = call({
  method: 'POST',
  path: '/users/removeFavoriteEntity',
  auth: 'member',
  summary: 'Removes something from the saved items, whether or not it still exists.',
  body: z.strictObject({ kind: FavoriteKind, entityId: Id }),
  response: Ok,
})

export const listFavoriteEntities = call({
  method: 'POST',
  path: '/users/listFavoriteEntities',
  auth: 'member',
  summary: 'Lists what the member saved, latest first.',
  description:
    'Items that may no longer be seen are left out; they return when they can be seen again. A key for programs is shown the kinds that its scopes read.',
  body: z.strictObject({ kind: FavoriteKind.optional(), ...paging }),
  response: Page(FavoriteView),
  isReadOnly: true,
})
