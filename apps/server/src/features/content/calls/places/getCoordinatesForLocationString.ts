import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'

export const getCoordinatesForLocationString = handle(contract.content.getCoordinatesForLocationString)(
  async ({ params, app }) => ({ places: await app.ports.gazetteer.find(params.address, 5) }),
)
