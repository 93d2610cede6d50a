import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { recheckEdited, refuseLookalikeName } from '#features/moderation/index.ts'
import { checkUsername } from '../registration/registration.ts'
import { insertAccount } from '../store/accounts.ts'
import { bioOf } from './bio.ts'
import { changeAvatar } from './changeAvatar.ts'
import { saveAccountFields } from './store/accountFields.ts'

interface BotProfile {
  readonly displayName?: string | undefined
  readonly description?: string | undefined
  readonly avatarMediaId?: string | null | undefined
}

/** Creates an account to which nobody signs in: it has no password, no contact and no birth date. Returns its id. */
export async function createBotAccount(
  tx: Tx,
  bot: BotProfile & { readonly username: string; readonly displayName: string; readonly byId: string },
): Promise<string> {
  const { app } = unitOfWork(tx)
  const now = app.runtime.now()
  await checkUsername(tx, app, bot.username)
  const id = app.runtime.id()
  await insertAccount(tx, {
    id,
    kind: 'BOT',
    status: 'ACTIVE',
    username: bot.username,
    display_name: bot.displayName,
    language: app.place.now().languages.main,
    show_presence: false,
    created_at: now,
    updated_at: now,
  })
  await editBotAccount(tx, id, bot)
  return id
}

/** Changes what others see of a bot. A picture is one that `byId` uploaded. */
export async function editBotAccount(
  tx: Tx,
  botId: string,
  { displayName, description, avatarMediaId, byId }: BotProfile & { readonly byId: string },
): Promise<void> {
  if (displayName !== undefined) await refuseLookalikeName(tx, displayName, { path: 'displayName', except: botId })
  if (avatarMediaId !== undefined) await changeAvatar(tx, { accountId: botId, ownerId: byId, mediaId: avatarMediaId })
  const bio = description === undefined ? undefined : await bioOf(tx, { actorId: botId, text: description })
  await saveAccountFields(tx, botId, { displayName, bio, avatarMediaId, privacy: {} }, unitOfWork(tx).app.runtime.now())
  await recheckEdited(tx, 'PROFILE', botId)
  await emit(tx, 'account.profileChanged', { accountId: botId })
}
