import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'

export const getLocationStringsForCoordinates = handle(contract.content.getLocationStringsForCoordinates)(
  async ({ body, app }) => ({ places: await app.ports.gazetteer.around(body, 10) }),
)
