import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'

export const getCoordinatesForLocationString = handle(contract.content.getCoordinatesForLocationString)(
  async ({ params, app }) => ({ places: await app.ports.gazetteer.find(params.address, 5) }),
)
