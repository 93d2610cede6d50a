import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { stepUp } from '../../services/step-up.ts'

export const stepUpTwoFactor = handle(contract.accounts.stepUpTwoFactor)((asked) => stepUp(asked))
