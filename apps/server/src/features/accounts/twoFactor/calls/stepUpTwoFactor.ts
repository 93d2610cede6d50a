import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { stepUp } from '../stepUp.ts'

export const stepUpTwoFactor = handle(contract.accounts.stepUpTwoFactor)((args) => stepUp(args))
