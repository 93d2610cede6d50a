import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MediaType, Page, PersonRef, PostView, Profile, queryPaging } from '../../shared/index.ts'
import { UserId } from './shapes.ts'

const params = z.strictObject({ userId: PersonRef })

export const getProfile = call({
  method: 'GET',
  path: '/users/getProfile/{userId}',
  auth: 'member',
  summary: 'Reads a profile, as the reader may see it.',
  description:
    'For a private person the caller does not follow, the lists are empty. For somebody the caller blocks, only the ' +
    'card; somebody who blocks the caller does not exist.',
  params,
  response: Profile,
  errors: ['USER_NOT_FOUND'],
})

export const getProfileWithContent = call({
  method: 'GET',
  path: '/users/getProfileWithContent/{userId}',
  auth: 'member',
  summary: 'Reads a profile together with a page of its posts, newest first.',
  description: 'A key for programs needs `people:read` as well.',
  params,
  query: z.strictObject({ mediaType: MediaType.optional(), ...queryPaging }),
  response: z.strictObject({ profile: Profile, posts: Page(PostView) }),
  errors: ['USER_NOT_FOUND'],
  scope: 'posts:read',
})

export const getPopularPosts = call({
  method: 'GET',
  path: '/users/getPopularPosts/{userId}',
  auth: 'member',
  summary: 'Lists a person’s posts of the last year with the most response, among those the reader may see.',
  params,
  query: z.strictObject(queryPaging),
  response: Page(PostView),
  errors: ['USER_NOT_FOUND'],
  scope: 'posts:read',
})

export const getVideoPosts = call({
  method: 'POST',
  path: '/users/getVideoPosts',
  auth: 'member',
  summary: 'Lists a person’s posts with video, or with pictures, newest first.',
  query: z.strictObject(queryPaging),
  body: z.strictObject({
    userId: Id,
    mediaType: MediaType.extract(['IMAGE', 'VIDEO']).default('VIDEO').describe('VIDEO by default.'),
  }),
  response: Page(PostView),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
  scope: 'posts:read',
})

export const getTaggedPosts = call({
  method: 'POST',
  path: '/users/getTaggedPosts',
  auth: 'member',
  summary: 'Lists posts that mention a person, among those the reader may see, newest first.',
  description: 'A mention that the person removed does not count. `removeMyTag` removes the caller’s own.',
  query: z.strictObject(queryPaging),
  body: UserId,
  response: Page(PostView),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
  scope: 'posts:read',
})
