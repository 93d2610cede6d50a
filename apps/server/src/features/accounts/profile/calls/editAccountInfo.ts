import { contract } from '@koinon/contract'
import { isSupportedCountry } from '#adapters/phone/countries.ts'
import { emit } from '#kernel/work/events.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { handle } from '#kernel/http/handler.ts'
import { isTimeZone } from '#kernel/text/timeZones.ts'
import { refuseLookalikeName, recheckEdited } from '#features/moderation/index.ts'
import { placeRules } from '#features/place/index.ts'
import { accountPolicy } from '../../policy.ts'
import { accountDetails } from '../../present.ts'
import { bioOf } from '../bio.ts'
import { changeAvatar } from '../changeAvatar.ts'
import { followTimeZone } from '../../settings/notificationSettings.ts'
import { limitedByParent, privacyColumns } from '../accountFields.ts'
import { placeOf } from '../../registration/places.ts'
import { familyLinkOf } from '../../family/store/family.ts'
import { type Privacy, lockAccountFields, saveAccountFields } from '../store/accountFields.ts'
import { deletePosition } from '../store/positions.ts'

export const editAccountInfo = handle(contract.accounts.editAccountInfo)(async ({ body, actor, tx, app, refuse }) => {
  const { birthDate, country, timeZone, avatarMediaId } = body
  const [now, present] = [app.runtime.now(), await lockAccountFields(tx, actor.id)]
  if (!present) return refuse('SIGN_IN_REQUIRED')
  if (birthDate !== undefined && birthDate !== present.birthDate) {
    if (present.birthDate !== null) return refuse('BIRTH_DATE_FIXED', { path: 'birthDate' })
    const verdict = accountPolicy.birthDate(birthDate, now)
    if (!verdict.ok) return refuse(verdict.code, { path: 'birthDate' })
    // Accounts that staff made have no birth date yet, so nobody was ever asked to agree.
    const isChild = accountPolicy.isChild(
      { birthDate, country: country === undefined ? present.country : country },
      (await placeRules(tx, app.config)).childAges,
      now,
    )
    if (isChild && (await familyLinkOf(tx, actor.id))?.state !== 'APPROVED')
      return refuse('PARENT_NEEDED', { path: 'birthDate' })
  }
  if (body.displayName !== undefined)
    await refuseLookalikeName(tx, body.displayName, { path: 'displayName', except: actor.id })
  if (country && !isSupportedCountry(country)) return refuse('INVALID_COUNTRY', { path: 'country' })
  if (timeZone !== undefined && !isTimeZone(timeZone)) return refuse('ZONE_UNKNOWN', { path: 'timeZone' })
  if (avatarMediaId !== undefined && avatarMediaId !== present.avatarMediaId)
    await changeAvatar(tx, { accountId: actor.id, mediaId: avatarMediaId })
  const link = body.privacy ? await familyLinkOf(tx, actor.id) : null
  const requested = body.privacy ?? {}
  const privacy = link?.state === 'APPROVED' ? limitedByParent(requested, link.maxMessages) : requested

  await saveAccountFields(
    tx,
    actor.id,
    {
      displayName: body.displayName,
      firstName: body.firstName,
      lastName: body.lastName,
      birthDate,
      country,
      timeZone,
      bio:
        body.bio === undefined
          ? undefined
          : await bioOf(tx, { actorId: actor.id, text: body.bio, mentions: body.mentions, formats: body.formats }),
      links: body.links,
      place: await placeOf(app, body.place),
      avatarMediaId,
      privacy: privacyColumns(privacy),
    },
    now,
  )
  if (timeZone !== undefined) await followTimeZone(tx, actor.id, { from: present.timeZone ?? 'UTC', to: timeZone })
  if (privacy.location === false) await deletePosition(tx, actor.id)
  await recheckEdited(tx, 'PROFILE', actor.id)
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  if (privacy.isPrivate === !present.isPrivate) await notifyPrivacy({ tx, app }, actor.id, privacy.isPrivate)
  if (isFindable({ ...present, ...privacy }) !== isFindable(present))
    await emit(tx, 'account.visitorsChanged', { accountId: actor.id })
  return accountDetails(tx, app, { accountId: actor.id, pendingSteps: actor.pendingSteps })
})

const isFindable = ({ findableByVisitors, isPrivate }: Pick<Privacy, 'findableByVisitors' | 'isPrivate'>): boolean =>
  findableByVisitors && !isPrivate

/** The account is locked, so every request to follow it made before this moment is pending by now. */
const notifyPrivacy = ({ tx, app }: TxContext, accountId: string, isPrivate: boolean): Promise<void> =>
  isPrivate
    ? emit(tx, 'account.madePrivate', { accountId })
    : emit(tx, 'account.madePublic', { accountId, at: app.runtime.now().toISOString() })
