import type { ConversationView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { conversationViews } from '../present.ts'

/** One conversation, for its participants; 404 for everybody else. */
export async function oneConversation(
  viewContext: { db: Db; app: App; viewerId: string },
  id: string,
): Promise<ConversationView> {
  const [view] = await conversationViews(viewContext, [id])
  if (!view) throw new Refusal('CONVERSATION_NOT_FOUND')
  return view
}
