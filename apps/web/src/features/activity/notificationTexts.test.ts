import { NotificationReason } from '@koinon/contract/shared'
import { expect, test } from 'vitest'
import { notificationText } from './notificationTexts.ts'
import type { Notification } from './notificationTexts.ts'

const line = (reason: string, title = 'Harvest supper'): Notification =>
  ({
    reason,
    target: { kind: 'EVENT', id: '1', title, image: null },
    actors: [{ displayName: 'Ben Okoye' }],
    actorCount: 1,
  }) as unknown as Notification

test('every reason has a sentence of its own', () => {
  const general = new Set(['You have a new notification', 'Update about Harvest supper'])
  const silent = NotificationReason.options.filter((reason) => general.has(notificationText(line(reason))))
  expect(silent).toEqual([])
})

test('a reminder says when the event starts', () => {
  const reminder = line('EVENT_REMINDER')
  const startTime = new Date(2026, 10, 28, 18, 30)
  expect(notificationText({ ...reminder, target: { ...reminder.target, startTime } })).toMatch(
    /^Harvest supper begins: Saturday, November 28, 2026 at 6:30/u,
  )
})

test('no sentence shows a code, and an unknown reason still says what it is about', () => {
  const said = [...NotificationReason.options, 'SOMETHING_NEW'].map((reason) => notificationText(line(reason)))
  expect(said.filter((sentence) => /[A-Z]_[A-Z]|\{|undefined/.test(sentence))).toEqual([])
  expect(notificationText(line('SOMETHING_NEW'))).toBe('Update about Harvest supper')
  expect(notificationText(line('SOMETHING_NEW', ''))).toBe('You have a new notification')
})

test('a request by several people counts all of them', () => {
  const asking = (reason: string) => notificationText({ ...line(reason, 'Choir'), actorCount: 3 })
  expect(['JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED', 'EVENT_SEAT_REQUESTED'].map(asking)).toEqual([
    'Ben Okoye and 2 others ask to join Choir',
    'Ben Okoye and 2 others ask to become admins of Choir',
    'Ben Okoye and 2 others ask to post in Choir',
    'Ben Okoye and 2 others want to attend Choir',
  ])
})

test.each([
  ['POST_LIKED', 'Ben Okoye liked your post'],
  ['POST_REACTED', 'Ben Okoye reacted to your post'],
  ['COMMENT_LIKED', 'Ben Okoye liked your comment'],
  ['COMMENTED', 'Ben Okoye commented on your post'],
  ['REPLIED', 'Ben Okoye replied to you'],
  ['MENTIONED', 'Ben Okoye mentioned you'],
  ['REPOSTED', 'Ben Okoye reposted your post'],
  ['QUOTED', 'Ben Okoye quoted your post'],
  ['NEW_POST', 'Ben Okoye posted in Choir'],
  ['FOLLOWED', 'Ben Okoye follows you'],
  ['FOLLOW_REQUESTED', 'Ben Okoye asks to follow you'],
  ['FOLLOW_ACCEPTED', 'Ben Okoye accepted your request to follow'],
  ['INVITED_TO_GROUP', 'Ben Okoye invites you to Choir'],
  ['INVITED_TO_EVENT', 'Ben Okoye invites you to Choir'],
  ['INVITED_TO_CONVERSATION', 'Ben Okoye invites you to a conversation'],
  ['JOIN_REQUESTED', 'Ben Okoye asks to join Choir'],
  ['JOIN_ACCEPTED', 'You joined Choir'],
  ['ADMIN_REQUESTED', 'Ben Okoye asks to become an admin of Choir'],
  ['ADMIN_DECIDED', 'Your request to become an admin of Choir was decided'],
  ['POSTING_REQUESTED', 'Ben Okoye asks to post in Choir'],
  ['POSTING_ACCEPTED', 'You can now post in Choir'],
  ['POSTING_REJECTED', 'Your request to post in Choir was declined'],
  ['ROLE_CHANGED', 'Your role in Choir has changed'],
  ['OWNERSHIP_RECEIVED', 'You now own Choir'],
  ['HEIR_NAMED', 'Ben Okoye named you to take over Choir one day'],
  ['OWNER_SILENT', 'You have been away from Choir for two months'],
  ['CLAIM_POSSIBLE', 'The owner of Choir is away. You can take the group over.'],
  ['GROUP_CLAIMED', 'Somebody wants to take over Choir. You can stop this.'],
  ['CLAIM_STOPPED', 'Choir stays with its owner'],
  ['PROCEDURE_OPENED', 'Choir votes. Have your say.'],
  ['PROCEDURE_ENDING', 'A vote in Choir ends soon, and you have not voted'],
  ['PROCEDURE_ENDED', 'A vote in Choir has ended. See the result.'],
  ['STAFF_ROLE_GRANTED', 'You now have a staff role. Set up two-factor before you start.'],
  ['ENTERPRISE_NEWS', 'Update from Choir'],
  ['MODERATION', 'One of your posts was removed from Choir'],
  ['REPORT_UPHELD', 'The content you reported was removed. Thank you.'],
  ['REPORT_DISMISSED', 'We reviewed your report. It doesn’t break our rules.'],
  ['GROUP_CASE_OPENED', 'Something in Choir was reported'],
  ['CASE_WAITS', 'A case has been waiting two days for a second opinion'],
  ['UPLOAD_READY', 'Your media is ready and your post is published'],
  ['UPLOAD_FAILED', 'Your video or audio couldn’t be processed. The post is on hold.'],
  ['ADDED_FILE_FAILED', 'A file in your post couldn’t be processed. Remove it or add it again.'],
  ['SCHEDULE_FAILED', 'Your post couldn’t be published: Choir'],
  ['PAYMENT_FAILED', 'A payment failed. See how to pay.'],
  ['SALE_ENDED', 'Something you bought is no longer sold. See what happens to your purchase.'],
  ['PRAYED_FOR', 'Someone is praying for your request: Choir'],
  ['EVENT_NEWS', 'Ben Okoye posted an update about Choir'],
  ['EVENT_CHANGED', 'Choir has changed. See the new details.'],
  ['EVENT_CANCELLED', 'Choir is cancelled'],
  ['SEAT_CONFIRMED', 'You’re going to Choir'],
  ['EVENT_SEAT_REQUESTED', 'Ben Okoye wants to attend Choir'],
  ['NAMED_ON_DOOR', 'Ben Okoye asks you to check guests in at Choir'],
  ['TAKEN_OFF_EVENT', 'You were removed from the guest list of Choir'],
] as const)('%s is one sentence', (reason, sentence) => {
  expect(notificationText(line(reason, 'Choir'))).toBe(sentence)
})

test('a removal and an appeal about a case say how they were decided', () => {
  const about = (reason: string, outcome?: 'GRANTED') => {
    const said = line(reason)
    return notificationText({ ...said, target: { ...said.target, kind: 'CASE' }, ...(outcome && { outcome }) })
  }
  expect(about('MODERATION')).toBe('Your content was removed. See why and how to appeal.')
  expect(about('APPEAL_DECIDED', 'GRANTED')).toBe('Your appeal was granted and your content is back')
})

test('likes of several people count all of them', () => {
  expect(notificationText({ ...line('POST_LIKED'), actorCount: 2 })).toBe('Ben Okoye and 1 other liked your post')
})
