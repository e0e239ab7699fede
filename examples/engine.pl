#!/usr/bin/env perl
# An engine for the 2048 family that speaks docs/engine-protocol.md:
#   twofold bench --engine 'perl examples/engine.pl' --games 10 --time-limit 1
# It pushes tiles into a corner: down, else left, else right, else up.
use strict;
use warnings;

$| = 1;

# Whether a row has room to its left, or two equal tiles that would meet.
sub moves_left {
  my $tiles = join ',', grep { $_ ne '0' } @_;
  return 1 if ",$tiles," =~ /,(\w+),\1,/;
  return join(',', @_) !~ /^\Q$tiles\E(?:,0)*$/ && $tiles ne '';
}

sub legal {
  my ($move, @rows) = @_;
  if ($move =~ /[UD]/) {
    my @columns;
    for my $row (@rows) { push @{$columns[$_]}, $row->[$_] for 0 .. $#$row }
    @rows = @columns;
  }
  return grep { moves_left($move =~ /[RD]/ ? reverse @$_ : @$_) } @rows;
}

my $best;
while (my $line = <STDIN>) {
  my ($command, $rest) = split ' ', $line, 2;
  next if !defined $command || $command eq 'stop';
  last if $command eq 'quit';
  if ($command eq 'twofold-engine') { print "ready corner in Perl\n" }
  elsif ($command eq 'position') {
    chomp $rest;
    my ($game, $rules, $cells) = split /_/, $rest;
    if ($game ne 'slide' || $rules =~ /obstacle|merge/) {
      print "error unsupported this engine plays 2048 without obstacles\n";
      next;
    }
    my @rows = map { [split /,/] } split m{/}, $cells;
    ($best) = grep { legal($_, @rows) } qw(D L R U);
    print "ok\n";
  }
  elsif ($command eq 'go') { print defined $best ? "best $best\n" : "error game-over no tile can move\n" }
  else { print "error bad-command this engine knows position, go, stop and quit\n" }
}
