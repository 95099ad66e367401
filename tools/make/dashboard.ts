/** Writes docker/grafana/qumai.json, the dashboard of the alarms in docs/operations.md. */
import { writeFileSync } from 'node:fs'

import { dashboard } from './dashboard-panels.ts'

writeFileSync('docker/grafana/qumai.json', dashboard())
