import { startDeliveries } from '#kernel/deliveries/deliveries.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'

/** A process of its own that delivers what is due, until it is killed. */
const { app } = await createApp(readConfig(process.env), { isAlone: false })
startDeliveries(app, app.deliveryQueues)
