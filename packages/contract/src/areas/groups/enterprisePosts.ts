import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, MediaType, Note, Ok, Page, PostView, Time, paging, postDraft } from '../../shared/index.ts'
import { inEnterprise, heldPostErrors, postErrors } from './shapes.ts'

export const createEnterprisePost = call({
  method: 'POST',
  path: '/groups/createEnterprisePost',
  auth: 'member',
  summary: 'Posts in an enterprise group, in the organisation’s voice or the caller’s own.',
  description:
    'For those whom `postScope` allows to post; in the organisation’s voice, for admins. With `stream` the post ' +
    'announces a live stream with that key, which is shown in it once it begins; `SECTION_OFF` while no stream begins ' +
    'at this place.',
  body: z.strictObject({
    ...inEnterprise,
    ...postDraft,
    asOrganization: z.boolean().default(true).describe('True by default.'),
    stream: z
      .strictObject({
        keyId: Id,
        scheduledLiveAt: Time.optional().describe('When it is due to begin; now by default.'),
      })
      .optional(),
  }),
  response: PostView,
  errors: ['GROUP_NOT_FOUND', 'SECTION_OFF', ...postErrors, ...heldPostErrors],
})

export const deleteEnterprisePost = call({
  method: 'DELETE',
  path: '/groups/deleteEnterprisePost',
  auth: 'member',
  summary: 'Removes a post of an enterprise group.',
  description:
    'For admins and the post’s author. When an admin removes it, the author is told, with the reason. A pin on it ' +
    'goes too.',
  body: z.strictObject({ ...inEnterprise, postId: Id, reason: Note.optional() }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'POST_NOT_FOUND'],
})

export const pinEnterprisePost = call({
  method: 'POST',
  path: '/groups/pinEnterprisePost',
  auth: 'member',
  summary: 'Pins one post of an enterprise group, replacing the previous one.',
  description: 'For admins. `until` must be in the future; without it the pin stays until it is removed.',
  body: z.strictObject({ ...inEnterprise, postId: Id, until: Time.nullable().optional() }),
  response: z.strictObject({ pinned: PostView, until: Time.nullable(), replacedPostId: Id.nullable() }),
  errors: ['GROUP_NOT_FOUND', 'POST_NOT_FOUND'],
})

export const unpinEnterprisePost = call({
  method: 'POST',
  path: '/groups/unpinEnterprisePost',
  auth: 'member',
  summary: 'Unpins the pinned post.',
  description: 'For admins. Also succeeds when none is pinned.',
  body: z.strictObject(inEnterprise),
  response: Ok,
  errors: ['GROUP_NOT_FOUND'],
})

export const getPinnedEnterprisePost = call({
  method: 'POST',
  path: '/groups/getPinnedEnterprisePost',
  auth: 'member',
  summary: 'Reads the pinned post of an enterprise group.',
  body: z.strictObject(inEnterprise),
  response: z.strictObject({ pinned: PostView.nullable(), until: Time.nullable() }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getEnterpriseFeed = call({
  method: 'POST',
  path: '/groups/getEnterpriseFeed',
  auth: 'member',
  summary: 'Lists the posts of an organisation and of its groups, newest first.',
  description:
    'From the groups, only what the caller may read. Without an id, from all organisations the caller belongs to.',
  body: z.strictObject({ enterpriseGroupId: Id.optional(), mediaType: MediaType.optional(), ...paging }),
  response: Page(PostView),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})
