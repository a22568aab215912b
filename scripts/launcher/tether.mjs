// Preloaded into the process that carries on for the launcher: when the launcher dies, even by `kill -9`,
// the channel between them closes, and nothing is left running behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
