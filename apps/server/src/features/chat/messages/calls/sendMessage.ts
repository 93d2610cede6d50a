import { contract } from '@koinon/contract'
import { handleBatched } from '#kernel/http/handler.ts'
import { sendMessages } from '../sendMessages.ts'

export const sendMessage = handleBatched(contract.chat.sendMessage)(sendMessages)
