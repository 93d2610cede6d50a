import { expect, test } from 'vitest'
import { makeStaff, createCommunity } from './support/community.ts'
import { followEach } from './support/notifications.ts'
import { type Member, arrive, enrol } from './support/people.ts'

test('notifications of posts and comments lead to them', async () => {
  const [ana, ben, cleo] = [await arrive('Ana', { width: 360 }), await enrol('Ben'), await enrol('Cleo')]
  const write = async (text: string) => (await ana.calls.content.createPost({ body: { text } })).id
  const [liked, discussed, shared] = [await write('Apples'), await write('Pears'), await write('Plums')]
  const { id: mine } = await ana.calls.content.addComment({ body: { postId: discussed, text: 'From the old tree' } })
  const like = (who: Member) => () => who.calls.content.likePost({ body: { postId: liked } })
  const comment = (who: Member, text: string, parentId?: string) => () =>
    who.calls.content.addComment({ body: { postId: discussed, text, ...(parentId ? { parentId } : {}) } })
  const name = `@${ana.username}`
  const mentions = [{ start: 0, end: name.length, userId: ana.id }]
  const atLiked = `/p/${liked}`
  const atComment = new RegExp(`^/p/${discussed}\\?comment=`, 'u')
  await followEach(ana, [
    [like(ben), { says: 'Ben liked your post', at: atLiked, shows: 'Apples' }],
    [
      () => cleo.calls.content.reactionsAdd({ body: { targetType: 'POST', targetId: liked, emoji: '🎉' } }),
      { says: 'Cleo reacted to your post', at: atLiked, shows: 'Apples' },
    ],
    [
      async () => {
        await Promise.all([ben, cleo].map((who) => who.calls.content.likePost({ body: { postId: shared } })))
      },
      { says: /^.*(?:Ben|Cleo) and 1 other liked your post/u, at: `/p/${shared}`, shows: 'Plums' },
    ],
    [comment(ben, 'How many?'), { says: 'Ben commented on your post', at: atComment, shows: 'How many?' }],
    [
      comment(cleo, 'That one bears well', mine),
      { says: 'Cleo replied to you', at: atComment, shows: 'That one bears well' },
    ],
    [
      () => ben.calls.content.likeComment({ body: { commentId: mine } }),
      { says: 'Ben liked your comment', at: `/p/${discussed}?comment=${mine}`, shows: 'From the old tree' },
    ],
    [
      () => ben.calls.content.createRepost({ body: { postId: shared } }),
      { says: 'Ben reposted your post', at: `/p/${shared}`, shows: 'Plums' },
    ],
    [
      () => cleo.calls.content.createRepost({ body: { postId: shared, text: 'Jam for all' } }),
      { says: 'Cleo quoted your post', at: /^\/p\//u, shows: 'Jam for all' },
    ],
    [
      () => ben.calls.content.createPost({ body: { text: `${name} has a ladder`, mentions } }),
      { says: 'Ben mentioned you', at: /^\/p\//u, shows: 'has a ladder' },
    ],
    [
      async () => {
        const { id } = await cleo.calls.content.createPost({ body: { text: 'Who has a basket?' } })
        await cleo.calls.content.addComment({ body: { postId: id, text: `${name} has one`, mentions } })
      },
      { says: 'Cleo mentioned you', at: /^\/p\/.*\?comment=/u, shows: 'has one' },
    ],
  ])
  expect(ana.problems).toEqual([])
})

test('notifications of people, prayers and conversations lead to them', async () => {
  const [ana, ben, cleo] = [await arrive('Ana', { width: 360 }), await enrol('Ben'), await enrol('Cleo')]
  const follows = (who: Member, whom: Member) => () => who.calls.users.followUser({ body: { userId: whom.id } })
  const { id } = await ana.calls.users.createAccountPrayer({
    body: { text: 'For rain on the dry beds', visibility: 'EVERYONE' },
  })
  const setPrivate = (who: Member, isPrivate: boolean) =>
    who.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate } } })
  await followEach(ana, [
    [follows(ben, ana), { says: 'Ben follows you', at: `/@${ben.username}`, shows: `@${ben.username}` }],
    [
      async () => {
        await setPrivate(ana, true)
        await follows(cleo, ana)()
      },
      { says: 'Cleo asks to follow you', at: '/activity/requests', shows: 'Cleo' },
    ],
    [
      async () => {
        await setPrivate(cleo, true)
        await follows(ana, cleo)()
        await cleo.calls.users.acceptFollowRequest({ body: { userId: ana.id } })
      },
      { says: 'Cleo accepted your request to follow', at: `/@${cleo.username}`, shows: `@${cleo.username}` },
    ],
    [
      () => ben.calls.users.prayersPraying({ params: { id }, body: { praying: true } }),
      { says: /Someone is praying for your request/u, at: '/prayers?show=mine', shows: 'For rain on the dry beds' },
    ],
    [
      async () => {
        await ana.calls.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
        await ben.calls.chat.createGroupConversation({
          body: { title: 'Press crew', participantIds: [ana.id, cleo.id] },
        })
      },
      {
        says: 'Ben invites you to a conversation',
        at: /^\/messages\//u,
        shows: 'Ben invites you to this conversation',
      },
    ],
  ])
  await ana.capture('asked into a conversation')
  expect(ana.problems).toEqual([])
})

test('notifications by an organisation and by its moderators lead to it', async () => {
  const [ana, ben, root] = [await arrive('Ana', { width: 360 }), await enrol('Ben'), await enrol('Root')]
  await makeStaff(root)
  const { id: enterpriseGroupId } = await createCommunity(ben, { handle: 'apple-press', title: 'The Apple Press' })
  await ben.calls.groups.editEnterpriseGroup({
    body: { enterpriseGroupId, version: 1, settings: { joinPolicy: 'ANYONE' } },
  })
  await ana.calls.groups.joinGroup({ body: { groupId: enterpriseGroupId } })
  const decide = async (postId: string, isRemoved: boolean) => {
    const { items } = await root.calls.admin.flaggedContent({ body: { limit: 50 } })
    const found = items.find(({ target }) => target.id === postId)
    const given = { params: { id: found?.id ?? '' }, body: { version: found?.version ?? 0 } }
    await (isRemoved
      ? root.calls.admin.flaggedContentRemove({ ...given, body: { ...given.body, rule: 'Be kind' } })
      : root.calls.admin.flaggedContentApprove(given))
  }
  const report = async (who: Member, author: Member, text: string) => {
    const { id: postId } = await author.calls.content.createPost({ body: { text } })
    await who.calls.content.reportContent({ body: { postId, reason: 'SPAM' } })
    return postId
  }
  await followEach(ana, [
    [
      () => ben.calls.groups.createEnterprisePost({ body: { enterpriseGroupId, text: 'We press from Monday' } }),
      { says: 'Update from The Apple Press', at: /^\/p\//u, shows: 'We press from Monday' },
    ],
    [
      async () => decide(await report(ana, ben, 'Cider, cheap, tonight only'), true),
      {
        says: /The content you reported was removed/u,
        at: '/activity',
        shows: /The content you reported was removed/u,
      },
    ],
    [
      async () => decide(await report(ana, ben, 'Juice at the gate'), false),
      { says: /It doesn’t break our rules/u, at: '/activity', shows: /It doesn’t break our rules/u },
    ],
    [
      async () => decide(await report(ben, ana, 'Buy my ladder, now'), true),
      { says: /Your content was removed/u, at: /^\/decisions\//u, shows: 'Be kind' },
    ],
  ])
  expect(ana.problems).toEqual([])
})
