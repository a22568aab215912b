// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Hands on what it gets by a call of its own: no transaction carries that value, and no event tells of it.
contract Payer {
    function pay(address payable to) external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done);
    }
}
