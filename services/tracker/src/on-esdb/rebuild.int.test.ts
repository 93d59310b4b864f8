// The same with the log in EventStoreDB, as its test double has it.
process.env['TEST_LOG'] = 'esdb';
await import('../rebuild.int.test.ts');
