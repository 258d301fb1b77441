const { bootstrap } = require('@vendure/core')
const { configOf } = require('./config.cjs')

void bootstrap(configOf())
