-- What wrk has measured, as one line of JSON; loaded by tools/lab/load/main.ts.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '{"answers":%d,"us":%d,"bytes":%d,"p99":%d,"faults":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
