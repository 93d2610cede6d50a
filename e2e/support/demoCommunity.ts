import { randomUUID } from 'node:crypto'
import {
  type Community,
  acceptedEarlier,
  makeStaff,
  countOrganizations,
  createCommunity,
  createJoinCodes,
  publishNewTerms,
} from './community.ts'
import { createOffer } from './createOffer.ts'
import { type DemoPeople, names } from './demoPeople.ts'
import { createFullEvent, createGroupEvents } from './seedEvents.ts'
import { type Member, enrollEach, nameAsParent } from './people.ts'
import { picture, upload } from './pictures.ts'

/** A community of people with content, so that every screen has something of each kind to show. */
export interface DemoCommunity {
  /**
   * The member whose screens are shown: follows and is followed, owns a group, has messages, requests and
   * notifications.
   */
  readonly leila: Member
  /** A person with a rich profile. */
  readonly ben: Member
  readonly quiet: Member
  readonly newMember: Member
  /** Has to accept the terms first. */
  readonly owing: Member
  /** An administrator of the platform. */
  readonly warden: Member
  readonly community: Community
  readonly closedCommunity: Community
  /** A valid join code of the community; another one is revoked. */
  readonly joinCode: { readonly label: string; readonly code: string }
  readonly ownGroup: string
  /** A listed group that requires a request to join; Leila is not a member. */
  readonly lockedGroup: string
  readonly post: string
  /** An event of Leila's group: with guests, news and a discussion. */
  readonly event: string
  readonly series: string
  /** A library of Leila’s group, and one of the posts in it. */
  readonly library: { readonly id: string; readonly postId: string }
  /** Something free on sale in Leila's group. */
  readonly offer: string
  /** A list of Leila's that everybody may see, with people and a group. */
  readonly list: string
  /** An event that Leila hosts and attends: it is full, with a waiting list. */
  readonly supper: string
  /** A child waiting for Leila's consent as a parent. */
  readonly child: string
  readonly conversation: string
  readonly groupConversation: string
  /** A thread in the conversation of several, unread by Leila. */
  readonly threadId: string
}

export async function createDemoCommunity(): Promise<DemoCommunity> {
  const keys = Object.keys(names) as (keyof typeof names)[]
  const members = await enrollEach(keys.map((key) => names[key]))
  const cast = Object.fromEntries(keys.map((key, nth) => [key, members[nth]])) as Record<keyof typeof names, Member>
  await makeStaff(cast.warden)
  await publishNewTerms(cast.owing)
  await acceptedEarlier(cast.leila)
  await introduce(cast)
  const [inGroup, { conversation, groupConversation, threadId }, { community, closedCommunity }, child] =
    await Promise.all([
      openGroups(cast).then(async ({ ownGroup, lockedGroup }) => ({
        ownGroup,
        lockedGroup,
        post: await write(cast, ownGroup),
        library: await shelve(cast, ownGroup),
        offer: await createOffer(cast, ownGroup),
        supper: await createFullEvent(cast, ownGroup),
        list: await makeList(cast, ownGroup),
        ...(await createGroupEvents(cast, ownGroup)),
      })),
      talk(cast),
      found(cast),
      nameAsParent(cast.leila, 'Yusuf Haddad'),
    ])
  const joinCode = await createJoinCodes(cast.leila, community.id)
  await countOrganizations()
  return {
    leila: cast.leila,
    ben: cast.ben,
    quiet: cast.quiet,
    newMember: cast.newMember,
    owing: cast.owing,
    warden: cast.warden,
    community,
    closedCommunity,
    joinCode,
    ...inGroup,
    child,
    conversation,
    groupConversation,
    threadId,
  }
}

async function makeList({ leila, ben, noor, long }: DemoPeople, ownGroup: string): Promise<string> {
  const people = [ben, noor, long].map(({ id }) => ({ kind: 'USER' as const, entityId: id }))
  const { id } = await leila.calls.users.createNamedList({
    body: {
      name: 'Growers by the river',
      description: 'Who to ask about beans, bees and bicycles.',
      visibility: 'SHARED',
      entries: [...people, { kind: 'GROUP', entityId: ownGroup }],
    },
  })
  return id
}

/** A community that accepts new members, and one that does not. */
async function found({ leila, ben }: DemoPeople) {
  const [community, closedCommunity] = await Promise.all([
    createCommunity(leila, { handle: 'mill-allotments', title: 'Allotments by the Mill', pictureCount: 3 }),
    createCommunity(ben, { handle: 'night-sky', title: 'Friends of the Night Sky', isOpen: false }),
  ])
  return { community, closedCommunity }
}

/** Profile pictures, follows, follow requests and blocks. */
async function introduce({ leila, ben, noor, midori, long, blocked, quiet, newMember }: DemoPeople): Promise<void> {
  await Promise.all(
    [leila, ben, noor, long].map(async (member, index) => {
      const avatarMediaId = await upload(member, 'AVATAR', await picture('FACE', index + 11))
      await member.calls.accounts.editAccountInfo({
        body: { avatarMediaId, bio: 'Grows beans, repairs bicycles and reads slowly. Ask me about #compost.' },
      })
    }),
  )
  await quiet.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  const follow = (who: Member, whom: Member) => who.calls.users.followUser({ body: { userId: whom.id } })
  for (const friend of [ben, noor, midori, long]) {
    await follow(leila, friend)
    await follow(friend, leila)
  }
  await leila.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  await follow(quiet, leila)
  await follow(newMember, leila)
  await leila.calls.users.blockUser({ body: { userId: blocked.id } })
}

/** Leila's group with pending requests, groups to discover, and an invitation for her. */
async function openGroups({ leila, ben, noor, midori, long, quiet }: DemoPeople) {
  const [mark, banner] = await Promise.all([
    upload(leila, 'COVER', await picture('PATTERN', 21)),
    upload(leila, 'BANNER', await picture('LANDSCAPE', 22)),
  ])
  const { id: ownGroup } = await leila.calls.groups.createGroup({
    body: {
      name: 'Riverside Gardeners',
      description: 'Seeds, beds and the watering rota.',
      about: 'We share tools, seeds and what grows too well. Saturdays from nine.',
      rules: ['Be kind; we will meet each other at the market.', 'Close the gate.'],
      questions: ['Which days would suit you?'],
      pictureMediaId: mark,
      bannerMediaId: banner,
      settings: { joinPolicy: 'REQUEST_ONLY' },
    },
  })
  for (const member of [ben, noor, midori, long, quiet])
    await member.calls.groups.joinGroup({ body: { groupId: ownGroup, answers: ['Saturdays, gladly.'] } })
  for (const { id: userId } of [ben, noor]) {
    await leila.calls.groups.acceptJoinRequest({ body: { groupId: ownGroup, userId } })
  }
  await leila.calls.groups.promoteAdmin({ body: { groupId: ownGroup, userId: ben.id } })
  const { id: lockedGroup } = await ben.calls.groups.createGroup({
    body: {
      name: 'The Long Exposure Society of Amateur Night Photographers',
      description: 'Tripods, patience and flasks of tea.',
      settings: { joinPolicy: 'REQUEST_ONLY', visibility: 'GROUP_MEMBERS', listed: true },
    },
  })
  const { id: arabicGroup } = await noor.calls.groups.createGroup({
    body: { name: 'نادي القراءة', description: 'كتاب واحد كل شهر، بلا عجلة.', settings: { joinPolicy: 'ANYONE' } },
  })
  const { id: invited } = await midori.calls.groups.createGroup({
    body: { name: 'Tuesday Session', description: 'Tunes in the back room.', settings: { joinPolicy: 'ANYONE' } },
  })
  await midori.calls.groups.inviteUser({ body: { groupId: invited, userId: leila.id } })
  await leila.calls.groups.joinGroup({ body: { groupId: arabicGroup } })
  return { ownGroup, lockedGroup }
}

/** Posts of every kind with discussions; returns the most discussed one. */
async function write({ leila, ben, noor, midori, long }: DemoPeople, groupId: string): Promise<string> {
  const photos = await Promise.all(
    [31, 32, 33, 34].map(async (seed) => upload(ben, 'POST', await picture('LANDSCAPE', seed))),
  )
  const poster = await upload(long, 'POST', await picture('POSTER', 35))
  await midori.calls.content.createPost({
    body: {
      text: 'A-word-that-is-far-too-long:Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle',
    },
  })
  await noor.calls.content.createPost({
    body: { text: 'صباح الخير! زرعنا اليوم أربعين شتلة طماطم، شكرًا لكل من ساعد. #حديقة' },
  })
  await long.calls.content.createPost({ body: { text: 'The poster for the harvest supper.', mediaIds: [poster] } })
  await ben.calls.groups.createGroupPost({ body: { groupId, text: 'The pump is mended. Who waters on Thursday?' } })
  const greeting = `@${leila.username}`
  const { id: postId } = await ben.calls.content.createPost({
    body: {
      text: `${greeting} look what came of the seeds you gave me! Six kinds of beans, and the first pumpkins. #harvest https://example.org/beans`,
      mentions: [{ start: 0, end: greeting.length, userId: leila.id }],
      mediaIds: photos,
    },
  })
  const { id: first } = await leila.calls.content.addComment({
    body: { postId, text: 'Those beans! Save me some seeds 🌱' },
  })
  await ben.calls.content.addComment({ body: { postId, parentId: first, text: 'A jar has your name on it.' } })
  await noor.calls.content.addComment({ body: { postId, text: 'ما أجملها! متى نطبخها معًا؟' } })
  await long.calls.content.likeComment({ body: { commentId: first } })
  for (const fan of [leila, noor, midori]) await fan.calls.content.likePost({ body: { postId } })
  await noor.calls.content.createRepost({ body: { postId, text: 'Worth a look.' } })
  const { id: own } = await leila.calls.content.createPost({
    body: { text: 'Soup on Saturday, bring a bowl. There is a fire if it is cold, and stories either way.' },
  })
  await ben.calls.content.likePost({ body: { postId: own } })
  await noor.calls.content.addComment({ body: { postId: own, text: 'We bring bread.' } })
  return postId
}

/** A library of the group's posts, one completed and one started. */
async function shelve({ leila, ben }: DemoPeople, groupId: string) {
  const texts = [
    'Look before you dig\nStand at your bed in the morning, at noon and in the evening.',
    'Sow little, sow often: ten seeds of lettuce every two weeks beat a whole packet in April, and nobody has to eat salad for breakfast.',
    'حساء الشتاء\nكراث وبطاطا وما بقي من الفاصولياء.',
  ]
  const postIds: string[] = []
  for (const text of texts) postIds.push((await ben.calls.groups.createGroupPost({ body: { groupId, text } })).id)
  const [first = '', ...others] = postIds
  const { id } = await leila.calls.groups.createContentLibrary({
    params: { groupId },
    body: {
      title: 'A first year on the allotment',
      description: 'From an empty bed to a winter soup. One short read for every few weeks.',
      coverMediaId: await upload(leila, 'COVER', await picture('LANDSCAPE', 23)),
      access: 'GROUP',
      sections: [
        { title: 'Before you sow', postIds: [first] },
        { title: 'The growing months', postIds: others },
      ],
    },
  })
  const { items } = await leila.calls.groups.contentLibrariesPosts({ body: { contentLibraryIds: [id] } })
  for (const [index, state] of (['DONE', 'STARTED'] as const).entries())
    await leila.calls.groups.contentLibraryItemsProgress({ params: { id: items[index]?.id ?? '' }, body: { state } })
  await leila.calls.users.addFavoriteEntity({ body: { kind: 'LIBRARY_ITEM', entityId: items[1]?.id ?? '' } })
  return { id, postId: others[0] ?? '' }
}

/** A conversation of two with every kind of content, one of several people, and a message request. */
async function talk({ leila, ben, noor, long, newMember }: DemoPeople) {
  const send = (
    who: Member,
    conversationId: string,
    text: string,
    more: { replyToId?: string; threadId?: string } = {},
  ) => who.calls.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text, ...more } })
  const { id: conversation } = await leila.calls.chat.createConversation({ body: { userId: ben.id } })
  await send(leila, conversation, 'Are you at the allotment on Saturday?')
  const question = await send(ben, conversation, 'From nine. Shall I bring the long ladder?')
  await send(leila, conversation, 'Please! And the green rope, if you find it behind the shed.', {
    replyToId: question.id,
  })
  await leila.calls.chat.addMessageReaction({ body: { messageId: question.id, emoji: '👍' } })
  await send(
    ben,
    conversation,
    'https://example.org/a/very/long/address/that-goes-on-and-on-and-on-and-on/until-it-ends?really=yes',
  )
  await send(ben, conversation, 'أراك يوم السبت')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await leila.calls.chat.setMessageReminder({ body: { messageId: question.id, at: tomorrow } })
  await ben.calls.chat.pinMessage({ body: { messageId: question.id } })
  const { id: groupConversation } = await ben.calls.chat.createGroupConversation({
    body: { title: 'Harvest supper', participantIds: [leila.id, noor.id, long.id] },
  })
  const { id: threadId } = await send(
    leila,
    groupConversation,
    'Eleven jars of plum jam want a table. And the long cloth?',
  )
  await send(long, groupConversation, 'The red one is with me.', { threadId })
  await send(noor, groupConversation, 'والأزرق عندي', { threadId })
  await send(ben, groupConversation, 'Who cooks, who washes up?')
  await send(long, groupConversation, 'I cook.')
  await send(noor, groupConversation, 'أنا أغسل الصحون 🙂')
  const { id: request } = await newMember.calls.chat.createConversation({ body: { userId: leila.id } })
  await send(newMember, request, 'Hello! Ben says that you have seeds to swap?')
  return { conversation, groupConversation, threadId }
}
